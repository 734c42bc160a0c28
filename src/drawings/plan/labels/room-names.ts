import type { RoomDraft } from '#drawings/plan/layout/room-draft.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import type { RoomKind } from '#drawings/plan/model/room-kinds.ts'

const names: Record<RoomKind, string> = {
  'living-kitchen': 'Кухня-гостиная',
  kitchen: 'Кухня',
  living: 'Гостиная',
  bedroom: 'Спальня',
  hall: 'Прихожая',
  bath: 'Ванная',
  toilet: 'Санузел',
  wardrobe: 'Гардеробная',
  laundry: 'Постирочная',
  store: 'Кладовая',
  loggia: 'Лоджия',
  balcony: 'Балкон',
  terrace: 'Терраса',
}

/** What the rooms are called in the explication. */
export function nameRooms(drafts: readonly RoomDraft[], spec: PlanSpec): string[] {
  const only = (kind: RoomKind) => drafts.filter((draft) => draft.kind === kind).length === 1
  const largest = drafts
    .filter(({ kind }) => kind === 'bedroom')
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return drafts.map((draft) => {
    if (draft.kind === 'living-kitchen' && spec.layout === 'free') return 'Свободная планировка'
    if (draft.kind === 'living-kitchen' && spec.rooms === 0) return 'Комната-кухня'
    if (draft.kind === 'living' && spec.rooms === 1) return 'Комната'
    if (draft.kind === 'bath' && only('bath') && only('toilet') === false) return 'Санузел'
    if (draft === largest[0] && largest.length > 2) return 'Мастер-спальня'
    if (draft.kind === 'bedroom' && largest.length > 2 && draft === largest.at(-1)) return 'Детская'
    return names[draft.kind]
  })
}

const sizeOf = ({ parts }: RoomDraft) =>
  parts.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0)
