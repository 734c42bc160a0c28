import { lowerFirst } from '#domain/lots/house-name.ts'
import type { Drive, Walk } from '#domain/places/way-on-level.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatLength } from '#domain/text/length.ts'
import type { Fact } from '#site/ui/text/definition-list.tsx'

import type { ShownWay } from './level-overlay.tsx'

/** «34 м», or «≈ 34 м по прямой» where no lane is known. */
export const formatMetres = ({ metres, points }: Drive | Walk): string =>
  points.length > 0 ? `${metres}\u00A0м` : `≈\u00A0${metres}\u00A0м по\u00A0прямой`

/** The way in words, for those who do not see it drawn. */
export function wayInWords({ drive, walk }: ShownWay): string {
  return [drive && driveInWords(drive), walk && walkInWords(walk)].filter(Boolean).join(' ')
}

/** «От въезда 62 м, пешком до лифта 34 м: дом 1, секция 2.» */
export function wayInBrief({ drive, walk }: ShownWay): string {
  const parts = [
    drive && `от\u00A0въезда ${formatMetres(drive)}`,
    walk && `пешком до\u00A0лифта ${liftInWords(walk)}`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? `${capitalise(parts.join(', '))}.` : ''
}

function driveInWords(drive: Drive): string {
  const { ramp, narrowestMm } = drive
  const lane = narrowestMm === null ? '' : `, проезд не\u00A0уже ${formatLength(narrowestMm)}`
  const gate = ramp.name === null ? '' : ` ${capitalise(ramp.name)}.`
  return `От\u00A0въезда до\u00A0места ${formatMetres(drive)}${lane}.${gate}`
}

const walkInWords = (walk: Walk) => `Пешком до\u00A0лифта ${liftInWords(walk)}.`

/** «34 м: дом 1, секция 2» */
const liftInWords = (walk: Walk) => `${formatMetres(walk)}: ${lowerFirst(walk.lift.name)}`

/** What is measured on the plan goes before the word of a source. */
export function withWay(facts: readonly Fact[], { walk }: ShownWay): Fact[] {
  if (walk === null) return [...facts]
  const measured: Fact = [TO_LIFT, formatMetres(walk)]
  const isKnown = facts.some(([name]) => name === TO_LIFT)
  return isKnown
    ? facts.map((fact) => (fact[0] === TO_LIFT ? measured : fact))
    : [...facts, measured]
}

const TO_LIFT = 'До\u00A0лифта'
