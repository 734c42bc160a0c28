import type { ItemOf } from '#contract/office/office-api.ts'
import { stageNames } from '#domain/request/request-work.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Moment } from '#office/kit/moment.tsx'
import { lotCalled } from '#domain/lots/lot-titles.ts'

import styles from './request-cells.module.css'
import { requestStates } from './request-words.ts'

type ListedRequest = ItemOf<'GET /requests'>

export const Visitor = ({ name, phone }: ListedRequest) => (
  <>
    {name || '—'}
    {phone === '' ? null : <small className={styles.phone}>{formatPhone(phone)}</small>}
  </>
)

/** What a visitor asks about: the category, the lot with its project, how many more. */
export function RequestAbout({ category, lots: [first, ...others] }: ListedRequest) {
  if (!first) return category || '—'
  const more = others.length > 0 ? `, ещё\u00A0${others.length}` : ''
  return (
    <>
      {category}
      <small className={styles.under}>{`${lotCalled(first)}, ${first.project}${more}`}</small>
    </>
  )
}

/** The stage of the work, in words and by the look of its tag; what waits in quarantine or is erased has none. */
export function Stage({ state, stage }: Pick<ListedRequest, 'state' | 'stage'>) {
  const at = state === 'new' ? stage : state
  return (
    <span className={styles.stage} data-at={at}>
      {state === 'new' ? stageNames[stage] : capitalise(requestStates[state] ?? state)}
    </span>
  )
}

/** What is to be done next; in words as well as in colour where its time has passed. */
export function Step({ nextStep, isOverdue }: ListedRequest) {
  if (!nextStep) return '—'
  return (
    <span className={styles.step} data-overdue={isOverdue || undefined}>
      {nextStep.text}
      <small className={styles.under}>
        {isOverdue ? 'просрочен: ' : ''}
        <Moment iso={nextStep.at} />
      </small>
    </span>
  )
}
