import { createHash } from 'node:crypto'

import {
  consentPurposes,
  currentConsent,
  type ConsentPurpose,
} from '#domain/consent/consent-texts.ts'
import { consentWords } from '#domain/consent/consent-words.ts'
import {
  operatorOf,
  requisitesOf,
  type Operator,
  type Operators,
} from '#domain/consent/operator.ts'
import { currentPolicy, POLICY_TITLE } from '#domain/consent/policy.ts'
import { formatDay } from '#domain/time/dates.ts'
import { escapeText } from '#domain/text/escape.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

export const POLICY = '/soglasie'
export const POLICY_FILE = `${POLICY}/politika.txt`

const shown: readonly ConsentPurpose[] = [...consentPurposes, 'letters']

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The policy as it is read, printed and hashed. */
export function policyText(operators: Operators): string {
  const { version, since, sections } = currentPolicy()
  const companies = companiesOf(operators).join('\n')
  const body = sections.map(({ title, paragraphs }) =>
    [title, ...paragraphs.map((one) => one.replace('{operators}', companies))].join('\n\n'),
  )
  return `${[POLICY_TITLE, `Редакция ${version} от ${formatDay(since)}`, ...body].join('\n\n')}\n`
}

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

/** The policy, the texts of consents in force, and the form that takes a consent back. */
export function policyBody(operators: Operators, project: string | null, form: string): string {
  const text = policyText(operators)
  const [, edition = '', ...parts] = text.trim().split('\n\n')
  const { sections } = currentPolicy()
  const titles = new Set(sections.map(({ title }) => title))
  return [
    `<p>${escapeText(edition)}. <a href="${POLICY_FILE}">Скачать файлом</a></p>`,
    ...parts.map((part) =>
      titles.has(part)
        ? `<h2>${escapeText(part)}</h2>`
        : `<p>${escapeText(part).replaceAll('\n', '<br>')}</p>`,
    ),
    `<p><small>SHA-256: ${sha256(text)}</small></p>`,
    '<h2>Согласия</h2>',
    projectLinks(operators),
    ...shown.map((purpose) => consentDetails(purpose, operatorOf(operators, project))),
    form,
  ].join('\n')
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

function consentDetails(purpose: ConsentPurpose, operator: Operator | null): string {
  const consent = currentConsent(purpose)
  const text = consentWords(consent, operator)
  return `<details id="${consent.document}" open><summary>${escapeText(consent.title)}, редакция ${consent.version} от ${formatDay(consent.since)}</summary>
${text.split('\n\n').map(paragraph).join('\n')}
<p><small>SHA-256: ${sha256(text)}</small></p></details>`
}

type Typed = { number: string; phone: string }

/** By number and phone: whoever holds both has sent the request. */
export const policyForm = (
  { number, phone }: Typed,
  fault = '',
) => `<h2 id="otzyv">Отозвать согласие</h2>
${paragraph('Мы сразу удалим заявку и\u00A0другие заявки с\u00A0тем же телефоном и\u00A0именем и\u00A0остановим их передачу.')}
${fault ? `<p role="alert"><strong>${escapeText(fault)}</strong></p>` : ''}<form method="post" action="${POLICY}/otzyv">
<p><label>Номер заявки<br><input name="number" required placeholder="3-1042" value="${escapeText(number)}"></label></p>
<p><label>Телефон, указанный в&nbsp;ней<br><input name="phone" type="tel" autocomplete="tel" required value="${escapeText(phone)}"></label></p>
<p><label><input type="checkbox" name="confirm" value="1" required> Да, отозвать согласие и&nbsp;удалить мои данные</label></p>
<button>Отозвать согласие</button>
</form>`
