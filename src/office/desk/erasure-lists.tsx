import { keptBookingText } from '#domain/booking/booking-state.ts'
import type { DeliveredCopy, ErasableList, ErasureOutcome } from '#domain/request/erasure.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Table } from '#office/kit/table.tsx'

export const ErasableTable = ({
  list: { items, bookings, subscriptions },
}: {
  list: ErasableList
}) => (
  <>
    <Table
      caption={`Будет стёрто заявок: ${items.length}`}
      items={items}
      keyOf={({ number }) => number}
      empty="Заявок нет"
      columns={[
        { title: 'Номер', is: 'whole', cell: ({ number }) => number },
        { title: 'Получена', is: 'whole', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
        { title: 'Имя', cell: ({ name }) => name || '—' },
        { title: 'Телефон', is: 'whole', cell: ({ phone }) => formatPhone(phone) || '—' },
        { title: 'Почта', cell: ({ email }) => email || '—' },
        { title: 'Категория', cell: ({ category }) => category || '—' },
      ]}
    />
    {bookings.map(({ number, state, isKept }) => (
      <p key={number}>{isKept ? keptBookingText(number) : `Бронь ${number}: ${state}`}</p>
    ))}
    {subscriptions > 0 ? <p>{`Подписок на письма: ${subscriptions}.`}</p> : null}
  </>
)

export const ErasedText = ({ erased }: { erased: ErasureOutcome }) => (
  <>
    <p>{`Стёрто заявок: ${erased.count}.`}</p>
    {erased.subscriptions > 0 ? <p>{`Подписок на письма: ${erased.subscriptions}.`}</p> : null}
    {erased.keptBookings.map((number) => (
      <p key={number}>{keptBookingText(number)}</p>
    ))}
    {erased.isJournalHeld ? <p>Из журнала сайта данные уйдут за несколько секунд.</p> : null}
    {erased.copies.length > 0 ? (
      <>
        <p>Эти данные уже ушли получателям, сотрите их и там:</p>
        <ul>
          {erased.copies.map((copy) => (
            <li key={`${copy.target} ${copy.number}`}>{copyText(copy)}</li>
          ))}
        </ul>
      </>
    ) : null}
  </>
)

function copyText({ target, number, externalId, isCertain }: DeliveredCopy): string {
  const id = externalId === null ? '' : `, внешний номер ${externalId}`
  return `${target}: заявка ${number}${id}${isCertain ? '' : ' (возможно: ответа не было)'}`
}
