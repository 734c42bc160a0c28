import { feeds } from '#domain/feeds/feed.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'

/** In which feeds a lot is, and why it is not in the others. */
export function LotFeeds({ id }: { id: number }) {
  const { body } = useLoaded('GET /lots/:id/feeds', { params: { id } })
  return (
    <Table
      caption="Выгрузки лота"
      items={body?.items}
      keyOf={({ name }) => name}
      empty="Выгрузок нет"
      columns={[
        {
          title: 'Площадка',
          cell: ({ name }) => <Link href={`/staff/feeds/${name}`}>{feeds[name].title}</Link>,
        },
        {
          title: 'Лот в выгрузке',
          cell: ({ reason }) => (reason === null ? 'есть' : `нет: ${reason}`),
        },
      ]}
    />
  )
}
