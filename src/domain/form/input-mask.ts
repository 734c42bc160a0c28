import { itemAt } from '#domain/item-at.ts'
import { hasCountryCode, nationalDigits } from '#domain/text/phone.ts'

/** ASCII alone: a mask is for codes and numbers, not for words. */
const tokens: Record<string, RegExp> = { '#': /[0-9]/, '@': /[a-zA-Z]/, '*': /[a-zA-Z0-9]/ }

type Masked = {
  /** «+7 (912) 345» */
  masked: string
  unmasked: string
  completed: boolean
}

type MaskSlot = { literal: string } | { accepts: RegExp }

/** `!` makes the next sign of a mask a literal. */
function readMask(mask: string): MaskSlot[] {
  const places: MaskSlot[] = []
  const signs = Array.from(mask)
  for (let at = 0; at < signs.length; at++) {
    const escaped = signs[at] === '!' && at + 1 < signs.length
    const sign = itemAt(signs, escaped ? ++at : at)
    const accepts = escaped ? undefined : tokens[sign]
    places.push(accepts ? { accepts } : { literal: sign })
  }
  return places
}

/**
 * Literals are written only with the sign that follows them, so that a field can be emptied; signs that do not fit are
 * skipped, those beyond the mask are cut. Of several masks the shortest that holds everything is used.
 */
export function mask(wanted: string | readonly string[], text: string): Masked {
  if (typeof wanted === 'string') return lay(readMask(wanted), text)
  return wanted
    .toSorted((a, b) => a.length - b.length)
    .map((one) => lay(readMask(one), text))
    .reduce((best, one) => (one.unmasked.length > best.unmasked.length ? one : best))
}

function lay(places: readonly MaskSlot[], text: string): Masked {
  let masked = ''
  let unmasked = ''
  let waiting = ''
  let at = 0
  for (const sign of text) {
    let place = places[at]
    while (place && 'literal' in place && place.literal !== sign) {
      waiting += place.literal
      place = places[++at]
    }
    if (!place) break
    if ('accepts' in place && !place.accepts.test(sign)) continue
    if ('accepts' in place) unmasked += sign
    masked += waiting + sign
    waiting = ''
    at++
  }
  return { masked, unmasked, completed: !places.slice(at).some((place) => 'accepts' in place) }
}

type Edited = { text: string; caret: number }

export const PHONE_MASK = '+7 (###) ###-##-##'

/** A phone may come with 8, with 7 or bare; a mask alone would take the 8 for its first digit. */
export function maskPhone(text: string): Masked {
  const national = nationalDigits(text)
  if (national === '7' && !hasCountryCode(text)) return mask(PHONE_MASK, '+7')
  if (national !== '') return mask(PHONE_MASK, `+7${national}`)
  return mask(PHONE_MASK, hasCountryCode(text) ? '+7' : text)
}

export function retypePhone({ text, caret }: Edited): Edited {
  const { masked } = maskPhone(text)
  if (caret >= text.length) return { text: masked, caret: masked.length }
  // Signs that stand before the first digit of the subscriber, as typed and as masked.
  const ahead = countDigits(text) - nationalDigits(text).length
  const behind = Math.max(0, countDigits(text.slice(0, caret)) - ahead)
  return { text: masked, caret: caret === 0 ? 0 : placeAfter(masked, behind + 1) }
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

function placeAfter(masked: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < masked.length; at++) {
    if (/\d/.test(masked.charAt(at))) seen++
    if (seen === digits) return at + 1
  }
  return masked.length
}
