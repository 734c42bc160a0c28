/** Columns of docs/browsers.md. */
export const engineNames = [
  'Chromium',
  'Firefox',
  'WebKitGTK',
  'Chromium without navigation',
  'Chromium as 17.3',
  'Chromium as 16.4',
] as const

export type EngineName = (typeof engineNames)[number]

/** Its first two rows and its last one; journeys of choosing stand between them. */
export const EVERY_ADDRESS = 'every address'
export const ROOM_IS_TRACED = 'a room drawn on the tracing desk is there when it is opened again'
export const ALL_OTHERS = 'all other journeys'

declare module 'vitest' {
  interface TaskMeta {
    /** What the table shows of a test. */
    madeIn?: { engine: EngineName; version: string; journey: string }
  }
}
