import type { ItemOf } from '#contract/office/office-api.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Moment } from '#office/kit/moment.tsx'
import { lotCalled } from '#domain/lots/lot-titles.ts'

import styles from './request-cells.module.css'

type ListedRequest = ItemOf<'GET /requests'>

export const Visitor = ({ name, phone }: ListedRequest) => (
  <>
    {name || '—'}
    {phone === '' ? null : (
      <a className={styles.phone} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    )}
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

type StepProps = { step: NonNullable<ListedRequest['nextStep']>; isOverdue: boolean }

/** What is to be done next; in words as well as in colour where its time has passed. */
export const Step = ({ step, isOverdue }: StepProps) => (
  <span className={styles.step} data-overdue={isOverdue || undefined}>
    {step.text}
    <small className={styles.under}>
      {isOverdue ? 'просрочен: ' : ''}
      <Moment iso={step.at} />
    </small>
  </span>
)
