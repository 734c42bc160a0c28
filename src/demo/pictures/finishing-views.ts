import type { ProjectSpec } from '#demo/houses/house-spec.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import type { Finishing } from '#domain/lots/lot.ts'
import type { Piece, PieceKind } from '#drawings/plan/model/piece.ts'

import type { GalleryPicture } from './gallery.ts'

const plumbing: readonly PieceKind[] = ['tub', 'shower', 'toilet', 'basin']

/** What stands in a flat when its keys are handed over; a finishing that is not here has everything. */
const furnished: Partial<Record<Finishing, readonly PieceKind[]>> = {
  none: [],
  whitebox: [],
  prefine: [],
  fine: plumbing,
  fine_kitchen: [...plumbing, 'kitchen'],
}

export const piecesWith = (finishing: Finishing, pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ kind }) => furnished[finishing]?.includes(kind) ?? true)

/** The finishings of a project, each once. */
export const finishingsOf = ({ finishings }: ProjectSpec): Finishing[] => [...new Set(finishings)]

/** «lotsman-finish-fine» */
export const finishName = ({ id }: ProjectSpec, finishing: Finishing) => `${id}-finish-${finishing}`

/** A flat as it is handed over, finishing by finishing. */
export const finishingViews = (project: ProjectSpec): GalleryPicture[] =>
  finishingsOf(project).map((finishing) => ({
    name: finishName(project, finishing),
    alt: `Квартира в объёме, отделка «${finishingNames[finishing].toLowerCase()}»`,
    caption: `Что стоит в квартире: ${finishingNames[finishing].toLowerCase()}`,
    finishing,
  }))
