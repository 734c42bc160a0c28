import { textOf, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { readElements } from '#server/import/adapters/syntax/xml.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import { lookUp } from '#server/import/normalise/dictionary.ts'
import type { Adapter } from '#server/import/normalise/found.ts'
import { kindWords } from '#server/import/normalise/kind-words.ts'
import { isOurs, skippedKind } from '#server/import/normalise/portal.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { idOf, readOffer } from './yrl-offer.ts'

/** Yandex Realty Language: `realty-feed` / `offer internal-id`. */
export const readYrl: Adapter = async function* (text, options) {
  for await (const element of readElements(text, checkRoot)) {
    if (element.name === 'generation-date') {
      const at = readMoment(element.text.trim())
      if (at) yield { what: 'date', at }
    }
    if (element.name !== 'offer') continue
    const category = textOf(element, 'category') ?? 'без категории'
    const kind = lookUp(kindWords, category, options.words) ?? undefined
    const rent = /^(аренда|rent)$/i.test(textOf(element, 'type') ?? '')
    if (isOurs(kind, rent)) yield readOffer(element, kind, rent, options)
    else
      yield {
        what: 'skipped',
        line: element.line,
        id: idOf(element),
        kind: skippedKind(kind, rent, rent ? `${category}, аренда` : category),
      }
  }
}

function checkRoot(root: XmlElement) {
  if (root.name !== 'realty-feed') throw new Refusal(`это не YRL: корень <${root.name}>`, root.line)
  const space = root.attributes.xmlns
  if (space !== undefined && !space.includes('/feed/realty/'))
    throw new Refusal(`неизвестная схема: realty-feed ${space.slice(0, 100)}`, root.line)
}
