import type { OverviewData } from '#contract/office/overview.ts'
import { EveningStreet } from '#office/kit/layout/evening-street.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'

import { durationText } from './duration-text.ts'
import styles from './today.module.css'

type Requests = NonNullable<OverviewData['requests']>
type Sales = OverviewData['sales']

/** What the day is like, before the street whose windows are the flats that are left. */
export const Today = ({ data: { requests, sales } }: { data: OverviewData }) => (
  <section className={styles.today} aria-label="Главные числа">
    <EveningStreet />
    <Facts large>
      {requests ? (
        <>
          <Fact name="Заявок сегодня">{String(requests.today)}</Fact>
          <Fact name="Без ответа">
            {requests.unanswered}
            <small>{oldestText(requests)}</small>
          </Fact>
          <Fact name="Обычный ответ">
            {requests.median === null ? '—' : durationText(requests.median)}
            <small>{longestText(requests)}</small>
          </Fact>
        </>
      ) : null}
      <Fact name={'Продано за\u00A07\u00A0дней'}>
        {String(sumOf(sales, 'soldWeek'))}
        <small>{`за\u00A030 дней\u00A0— ${sumOf(sales, 'soldMonth')}`}</small>
      </Fact>
      <Fact name={'В\u00A0бронь за\u00A07\u00A0дней'}>
        {String(sumOf(sales, 'reservedWeek'))}
        <small>{`за\u00A030 дней\u00A0— ${sumOf(sales, 'reservedMonth')}`}</small>
      </Fact>
    </Facts>
  </section>
)

const sumOf = (sales: Sales, name: Exclude<keyof Sales[number], 'project'>) =>
  sales.reduce((sum, one) => sum + one[name], 0)

function oldestText({ oldest }: Requests): string {
  if (oldest === null) return ''
  return `самая давняя ждёт ${durationText((Date.now() - Date.parse(oldest)) / 1_000)}`
}

/** The answer is the first note or the first change of the stage. */
const longestText = ({ longest }: Requests): string =>
  longest === null
    ? 'ещё не\u00A0отвечали'
    : `за\u00A07\u00A0дней; дольше всего\u00A0— ${durationText(longest)}`
