import { call, type Trouble } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type SessionItem = {
  id: number
  at: string
  seenAt: string
  address: string
  agent: string
  current: boolean
}

export function OwnSessions() {
  const { body, reload } = useLoaded<{ items: SessionItem[] }>('/me/sessions')
  const { busy, said, sending } = useSending()

  async function end(id: number) {
    await sending(() => call<Trouble>('DELETE', `/me/sessions/${id}`), 'Сеанс окончен')
    reload()
  }

  return (
    <Section title="Где выполнен вход">
      <Notice said={said} />
      <Table
        caption="Открытые сеансы"
        items={body?.items}
        keyOf={({ id }) => id}
        empty="Сеансов нет"
        columns={[
          { title: 'Вошли', cell: ({ at }) => <Moment iso={at} /> },
          { title: 'Были', cell: ({ seenAt }) => <Moment iso={seenAt} /> },
          { title: 'Адрес', cell: ({ address }) => address },
          { title: 'Браузер', cell: ({ agent }) => agent },
          {
            title: 'Действие',
            cell: ({ id, current }) =>
              current ? (
                'этот сеанс'
              ) : (
                <Button look="line" size="small" disabled={busy} onClick={() => void end(id)}>
                  Завершить
                </Button>
              ),
          },
        ]}
      />
    </Section>
  )
}
