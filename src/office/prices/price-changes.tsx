import type { PriceChange } from '#contract/office/lots.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

/** Prices that change at an hour to come, and what came of those whose hour has passed. */
export function PriceChanges() {
  const { role } = useMe()
  const { body, reload } = useLoaded('GET /price-changes')
  const { busy, outcome, sending } = useSending()

  async function cancel(id: number) {
    const remove = () => call('DELETE /price-changes/:id', { params: { id } })
    if (await sending(remove, 'Время снято: цены не\u00A0изменятся')) reload()
  }

  const outcomeOf = ({ id, title, state, changed, refusal }: PriceChange) =>
    state === 'scheduled' ? (
      <Button
        look="line"
        size="small"
        busy={busy}
        disabled={!mayDo(role, 'prices', 'publish')}
        aria-label={`Снять время: ${title}`}
        onClick={() => void cancel(id)}
      >
        Снять время
      </Button>
    ) : (
      [state === 'draft' ? 'Не\u00A0вышло' : `Изменено: ${changed}`, refusal]
        .filter((text) => text !== null)
        .join('. ')
    )

  return (
    <Section title="Назначенные изменения цен">
      <Notice message={outcome} />
      <Table
        caption="Назначенные изменения цен"
        items={body?.items}
        keyOf={({ id }) => id}
        empty="Ничего не&nbsp;назначено: время ставят в&nbsp;«Лотах», в&nbsp;«Изменить найденные»"
        columns={[
          { title: 'Когда', is: 'whole', cell: ({ at }) => <Moment iso={at} /> },
          { title: 'Что', cell: ({ title }) => title },
          { title: 'Причина', cell: ({ reason }) => reason },
          { title: 'Кто', cell: ({ author }) => author },
          { title: 'Итог', cell: outcomeOf },
        ]}
      />
    </Section>
  )
}
