import { feeds } from '#domain/feeds/feed.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Table } from '#office/kit/table.tsx'
import { Tag } from '#office/kit/tag.tsx'
import { Link } from '#office/navigation/link.tsx'

/** Lists that other sites take by themselves. */
export function FeedList() {
  const { body, trouble } = useLoaded('GET /feeds')
  return (
    <OfficeScreen title="Выгрузки">
      <p>
        Дайте площадке её адрес: она будет забирать лоты сама. Цены, брони и&nbsp;закрытия меняются
        в&nbsp;выгрузке вместе с&nbsp;сайтом.
      </p>
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption="Выгрузки на площадки"
        items={body?.items}
        keyOf={({ name }) => name}
        empty="Выгрузок нет"
        columns={[
          {
            title: 'Куда',
            cell: ({ name }) => <Link href={`/staff/feeds/${name}`}>{feeds[name].title}</Link>,
          },
          {
            title: 'Состояние',
            is: 'whole',
            cell: ({ isOn }) => (
              <Tag tone={isOn ? 'done' : 'out'}>{isOn ? 'включена' : 'выключена'}</Tag>
            ),
          },
          { title: 'Адрес', cell: ({ address }) => address },
        ]}
      />
    </OfficeScreen>
  )
}
