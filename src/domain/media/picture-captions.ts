import { monthName } from '#domain/time/dates.ts'

import type { NamedPicture } from './gallery.ts'
import type { PictureKind } from './picture.ts'

/** Words under a picture that has none of its own. A render has its mark, a photograph needs no words. */
const captions: Partial<Record<PictureKind, string>> = {
  yard: 'Двор',
  entrance: 'Вход',
  construction: 'Ход строительства',
  before: 'До',
  after: 'После',
}

/** «Двор», «Ход строительства, октябрь 2026» */
export function captionOf({ caption, kind, month }: NamedPicture): string | null {
  const words = kind === null ? undefined : captions[kind]
  if (caption !== null || words === undefined) return caption
  return month === null ? words : `${words}, ${monthName(month)}`
}
