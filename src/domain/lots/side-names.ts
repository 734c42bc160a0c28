import { capitalise } from '#domain/text/capitalise.ts'
import { joinWords } from '#domain/text/plural.ts'

import { sides, type Side } from './lot.ts'

export const sideNames: Record<Side, string> = {
  n: 'север',
  ne: 'северо-восток',
  e: 'восток',
  se: 'юго-восток',
  s: 'юг',
  sw: 'юго-запад',
  w: 'запад',
  nw: 'северо-запад',
}

export const facadeName = (side: Side): string => {
  const [first = '', second] = sideNames[side].split('-')
  const adjective = second ? `${first}-${adjectives[second]}` : (adjectives[first] ?? '')
  return `${capitalise(adjective)} фасад`
}

/** «Южный фасад, во дворе»: behind a wing. */
export const inYard = (name: string): string => `${name}, во\u00A0дворе`

/** A side of a house whose compass is not known. */
export const namelessSide = (number: number): string => `Сторона\u00A0${number}`

const adjectives: Record<string, string> = {
  север: 'северный',
  восток: 'восточный',
  юг: 'южный',
  запад: 'западный',
}

/** «юг и юго-запад», in the order of the compass */
export const sidesName = (windows: readonly Side[]): string =>
  joinWords(sides.filter((side) => windows.includes(side)).map((side) => sideNames[side]))
