import { outlineOfRect } from '#geometry/tracing/square-outline.ts'
import type { Trace } from '#geometry/tracing/trace.ts'

/** A room of 4 × 3 m, a bath of 2 × 3 m beside it and a loggia under the room; a pixel is a centimetre. */
export const traced: Trace = {
  scale: { from: [0, 0], to: [540, 0], mm: 5_400 },
  rooms: [
    { id: 1, kind: 'living-kitchen', name: null, outline: outlineOfRect([100, 100, 500, 400]) },
    { id: 2, kind: 'bath', name: null, outline: outlineOfRect([510, 100, 710, 400]) },
    { id: 3, kind: 'loggia', name: null, outline: outlineOfRect([100, 425, 500, 525]) },
  ],
  openings: [
    { id: 4, kind: 'door', room: 1, from: [150, 100], to: [240, 100], swing: 0 },
    { id: 5, kind: 'door', room: 1, from: [500, 200], to: [500, 280], swing: 3 },
    { id: 6, kind: 'door', room: 1, from: [120, 400], to: [190, 400], swing: 2 },
    { id: 7, kind: 'window', room: 1, from: [190, 400], to: [340, 400], swing: 0 },
    { id: 8, kind: 'window', room: 3, from: [110, 525], to: [490, 525], swing: 0 },
    { id: 9, kind: 'window', room: 2, from: [710, 200], to: [710, 280], swing: 0 },
  ],
  furniture: [],
}
