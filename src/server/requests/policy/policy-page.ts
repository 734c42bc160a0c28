import { consentPurposes, type ConsentPurpose } from '#domain/consent/consent-texts.ts'
import { editionInForce, type LegalEdition } from '#domain/consent/legal-editions.ts'
import {
  operatorOf,
  withOperator,
  type Operator,
  type Operators,
} from '#domain/consent/operator.ts'
import type { TextBlock } from '#domain/content/article.ts'
import { escapeText } from '#domain/text/escape.ts'
import { typeset } from '#domain/text/typography.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import { editionLine, policyBlocks, policyText, sha256 } from './policy-text.ts'

export const POLICY = '/soglasie'

/** `/soglasie/politika-2.pdf`: an edition keeps its address for good. */
const editionAddress = (version: number, ending = '') => `${POLICY}/politika-${version}${ending}`

const shown: readonly ConsentPurpose[] = [...consentPurposes, 'letters']

type PolicyPage = {
  editions: readonly LegalEdition[]
  operators: Operators
  project: string | null
  form: string
}

/** The policy, the texts of consents in force, and the form that takes a consent back. */
export function policyBody({ editions, operators, project, form }: PolicyPage): string {
  const operator = operatorOf(operators, project)
  const policy = editionInForce(editions, 'policy')
  return [
    LEAD,
    editionFiles(policy),
    contents(policyBlocks(policy, operators)),
    '<article>',
    policyWords(policy, operators),
    earlierEditions(editions),
    '<h2 id="soglasiya">Согласия</h2>',
    projectLinks(operators),
    ...shown.map((purpose) => consentDetails(editionInForce(editions, purpose), operator)),
    form,
    '</article>',
  ].join('\n')
}

/** What a visitor comes for, before details of companies. */
const LEAD =
  '<p>Какие данные вы&nbsp;оставляете на&nbsp;сайте, зачем они нужны и&nbsp;как <a href="#otzyv">отозвать согласие</a>.</p>'

/** At the side of a wide page; folded before the text of a narrow one. */
function contents(blocks: readonly TextBlock[]): string {
  const links = [
    ...blocks.flatMap((block, at) =>
      block.kind === 'heading' ? [[anchorOf(at), block.text] as const] : [],
    ),
    ['soglasiya', 'Согласия'] as const,
    ['otzyv', 'Отозвать согласие'] as const,
  ]
  const items = links.map(([id, words]) => `<li><a href="#${id}">${shownText(words)}</a></li>`)
  const list = `<ol>${items.join('')}</ol>`
  return `<nav aria-label="На этой странице">${list}<details><summary>Содержание</summary>${list}</details></nav>`
}

const anchorOf = (block: number) => `blok-${block + 1}`

/** One edition of the policy with its files and the hash of its words. */
export const policyEdition = (edition: LegalEdition, operators: Operators): string =>
  `${editionFiles(edition)}\n${policyWords(edition, operators)}`

function editionFiles(edition: LegalEdition): string {
  const { version } = edition
  return `<p class="edition"><span>${shownText(editionLine(edition))}.</span> <a href="${editionAddress(version, '.pdf')}">Скачать&nbsp;PDF</a>, <a href="${editionAddress(version, '.txt')}">текстом</a></p>`
}

const policyWords = (edition: LegalEdition, operators: Operators): string =>
  `${policyHtml(edition, operators)}\n<p><small>SHA-256: ${sha256(policyText(edition, operators))}</small></p>`

export const policyHtml = (edition: LegalEdition, operators: Operators): string =>
  policyBlocks(edition, operators).map(blockHtml).join('\n')

const tags = { heading: 'h2', paragraph: 'p', quote: 'blockquote' } as const

function blockHtml(block: TextBlock, at: number): string {
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</ul>`
  const tag = tags[block.kind]
  const html = `<${tag}>${shownText(block.text)}</${tag}>`
  return block.kind === 'heading' ? `<div id="${anchorOf(at)}">${html}</div>` : html
}

/** A line of a company as `operatorLines` writes it, in columns; other words as they are. */
function itemHtml(item: string): string {
  const [name = '', inn = '', ogrn = '', ...rest] = item.split(', ')
  const [address = '', projects = ''] = rest.join(', ').split(': ')
  if (!inn.startsWith(INN) || !ogrn.startsWith(OGRN) || !projects) return shownText(item)
  const facts = {
    ИНН: inn.slice(INN.length),
    ОГРН: ogrn.slice(OGRN.length),
    // The number of a house stays with its street, that of a room with its word.
    Адрес: address.replace(/(,|помещение|офис) (?=\d)/g, '$1\u00A0'),
    Проекты: projects,
  }
  const rows = Object.entries(facts).map(
    ([term, words]) => `<div><dt>${term}</dt><dd>${shownText(words)}</dd></div>`,
  )
  return `<strong>${shownText(name)}</strong><dl>${rows.join('')}</dl>`
}

const [INN, OGRN] = ['ИНН\u00A0', 'ОГРН\u00A0']

/** Set in type on the page alone: files and hashes keep the words as they were approved. */
const shownText = (words: string) => escapeText(typeset(words))

function earlierEditions(editions: readonly LegalEdition[]): string {
  const earlier = editions.filter(({ purpose }) => purpose === 'policy').slice(0, -1)
  if (earlier.length === 0) return ''
  const links = earlier.map(
    (one) => `<a href="${editionAddress(one.version)}">${shownText(editionLine(one))}</a>`,
  )
  return `<p>Прежние редакции: ${links.join(', ')}</p>`
}

/** Whose name stands in the texts below depends on the project. */
function projectLinks({ projects }: Operators): string {
  const names = new Set(projects.map(({ operator }) => operator.name))
  if (names.size < 2) return ''
  const links = projects.map(
    ({ alias, name }) => `<a href="${POLICY}?project=${alias}">${escapeText(name)}</a>`,
  )
  return `<p>Согласие даётся застройщику проекта. Тексты по проектам: ${links.join(', ')}</p>`
}

/** A consent as it is read before it is given, with the hash that the proof of it will name. */
export function consentDetails(edition: LegalEdition, operator: Operator | null): string {
  const { document, title } = edition
  const text = withOperator(edition.text, operator)
  return `<details id="${document}" open><summary>${shownText(`${title}, ${editionLine(edition).toLowerCase()}`)}</summary>
${text
  .split('\n\n')
  .map((words) => paragraph(typeset(words)))
  .join('\n')}
<p><small>SHA-256: ${sha256(text)}</small></p></details>`
}

type Typed = { number: string; phone: string }

/** A form for number and phone: only the sender of a request has both. */
export const policyForm = (
  { number, phone }: Typed,
  fault = '',
) => `<h2 id="otzyv">Отозвать согласие</h2>
${paragraph('Мы сразу удалим эту заявку и\u00A0остановим её передачу. Все свои заявки сразу можно отозвать на\u00A0странице любой из\u00A0них.')}
${fault ? `<p role="alert"><strong>${escapeText(fault)}</strong></p>` : ''}<form method="post" action="${POLICY}/otzyv">
<p><label>Номер заявки<br><input name="number" required placeholder="3-1042" value="${escapeText(number)}"></label></p>
<p><label>Телефон, указанный в&nbsp;ней<br><input name="phone" type="tel" autocomplete="tel" required value="${escapeText(phone)}"></label></p>
<p><label><input type="checkbox" name="confirm" value="1" required> Да, отозвать согласие и&nbsp;удалить мои данные</label></p>
<button>Отозвать согласие</button>
</form>`
