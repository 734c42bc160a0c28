import { createHash } from 'node:crypto'

import type { LegalEdition } from '#domain/consent/legal-editions.ts'
import { operatorLines, type Operators } from '#domain/consent/operator.ts'
import { readTextBlocks, type TextBlock } from '#domain/content/article.ts'
import { formatDay } from '#domain/time/dates.ts'

const OPERATORS = '{operators}'

/** «Редакция 2 от 22 ноября 2026» */
export const editionLine = ({ version, since }: Pick<LegalEdition, 'version' | 'since'>) =>
  `Редакция ${version} от ${formatDay(since)}`

/** The policy block by block, with the companies in their place; an earlier edition keeps those that stood in it. */
export function policyBlocks(edition: LegalEdition, operators: Operators): TextBlock[] {
  const { text, operatorsThen: companies = operatorLines(operators) } = edition
  const withOperators = (words: string) => words.replaceAll(OPERATORS, companies.join('; '))
  return readTextBlocks(text).map((block) => {
    if (block.kind === 'list') return { kind: 'list', items: block.items.map(withOperators) }
    return block.text === OPERATORS
      ? { kind: 'list', items: [...companies] }
      : { kind: block.kind, text: withOperators(block.text) }
  })
}

/** The policy as it is saved and hashed. */
export function policyText(edition: LegalEdition, operators: Operators): string {
  const blocks = policyBlocks(edition, operators).map((block) =>
    block.kind === 'list' ? block.items.map((item) => `— ${item}`).join('\n') : block.text,
  )
  return `${[edition.title, editionLine(edition), ...blocks].join('\n\n')}\n`
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
