import { createHash } from 'node:crypto'

import type { LegalEdition } from '#domain/consent/legal-editions.ts'
import { requisitesOf, type Operator, type Operators } from '#domain/consent/operator.ts'
import { readTextBlocks, type TextBlock } from '#domain/content/article.ts'
import { formatDay } from '#domain/time/dates.ts'

const OPERATORS = '{operators}'

/** «Редакция 2 от 22 ноября 2026» */
export const editionLine = ({ version, since }: Pick<LegalEdition, 'version' | 'since'>) =>
  `Редакция ${version} от ${formatDay(since)}`

/** The policy block by block, with the companies that answer for personal data in their place. */
export function policyBlocks({ text }: LegalEdition, operators: Operators): TextBlock[] {
  const companies = companiesOf(operators)
  const inWords = (words: string) => words.replaceAll(OPERATORS, companies.join('; '))
  return readTextBlocks(text).map((block) => {
    if (block.kind === 'list') return { kind: 'list', items: block.items.map(inWords) }
    return block.text === OPERATORS
      ? { kind: 'list', items: companies }
      : { kind: block.kind, text: inWords(block.text) }
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

/** Each company once, with the projects it answers for. */
function companiesOf({ main, projects }: Operators): string[] {
  const byName = Map.groupBy(projects, ({ operator }) => operator.name)
  const others = [...byName.values()].flatMap((some) => {
    const [first] = some
    return first
      ? [`${companyLine(first.operator)}: ${some.map(({ name }) => name).join(', ')}`]
      : []
  })
  if (others.length > 0) return others
  return [main ? companyLine(main) : 'Сведения размещены на странице «О компании».']
}

const companyLine = (operator: Operator) =>
  [operator.name, requisitesOf(operator)].filter(Boolean).join(', ')
