import { formatNumber } from '#domain/text/format-number.ts'
import { useAsked } from '#office/api/use-asked.ts'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'

type Follower = {
  id: number
  name: string
  from: number | null
  to: number
  fullCost: string | null
  remark: 'below' | 'another' | null
  lots: number
}
type Followers = { items: Follower[]; lots: number }

/** What a key rate would change as it is typed: programmes with a margin, and how many lots are paid for by them. */
export function ChangedRates({ path, rate }: { path: string; rate: unknown }) {
  const changed = useAsked<Followers>(path, { rate: rate ?? null })
  return (
    <>
      <output>{changed ? summaryOf(changed) : ''}</output>
      {changed && changed.items.length > 0 ? (
        <Table
          caption="Что изменится"
          items={changed.items}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            {
              title: 'Программа',
              cell: ({ id, name }) => <Link href={`/staff/programmes/${id}`}>{name}</Link>,
            },
            { title: 'Ставка сейчас', is: 'number', cell: ({ from }) => percent(from) },
            { title: 'Станет', is: 'number', cell: ({ to }) => percent(to) },
            { title: 'ПСК', cell: costWords },
            { title: 'Платежей по лотам', is: 'number', cell: ({ lots }) => lots },
          ]}
        />
      ) : null}
    </>
  )
}

const percent = (rate: number | null) =>
  rate === null ? '—' : `${formatNumber(rate, { most: 2 })}\u00A0%`

function summaryOf({ items, lots }: Followers): string {
  if (items.length === 0)
    return 'Ни одна программа не следует за ключевой ставкой: впишите ей надбавку.'
  const moved = items.filter(({ from, to }) => from !== to).length
  return moved === 0
    ? 'Ставки программ останутся прежними.'
    : `Программ со\u00A0сменой ставки: ${moved}, лотов с\u00A0другим платежом: ${lots}.`
}

const remarks = {
  below: 'ниже новой ставки: программы не будет на сайте, пока ПСК не введена заново',
  another: 'названа для другой ставки, проверьте',
} as const

const costWords = ({ fullCost, remark }: Follower) =>
  [fullCost ?? '—', remark ? remarks[remark] : ''].filter(Boolean).join(' — ')
