import { answerTime } from '#domain/time/answer-time.ts'
import { useFacts } from '#site/parts/company/site-facts.tsx'

import { useMinute } from './use-minute.ts'
import styles from './request-form.module.css'

/** The server tells the hours, the browser tells when. */
export function CallTime() {
  const { hours, week, timeZone } = useFacts()
  const now = useMinute()
  const promise = now !== null && week ? answerTime(week, now, timeZone) : null
  const text = promise ?? (hours ? `Отвечаем ${hours.replace(/^Е/, 'е')}` : null)
  return text ? <p className={styles.hours}>{`${text}.`}</p> : null
}
