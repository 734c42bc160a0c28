import { useEffect } from 'react'

import type { Health } from '#contract/office/overview.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

const states = { wrong: 'неисправно', advice: 'совет', ok: 'в порядке' } as const
const order = ['wrong', 'advice', 'ok'] as const

const FRESH_MS = 3_600_000

type SiteHealthProps = { health: Health | null; onChecked: (health: Health) => void }

/** The doctor's report of the whole site: stored, and checked again after an hour or a press. */
export function SiteHealth({ health, onChecked }: SiteHealthProps) {
  const { busy, outcome, sending } = useSending()
  const isFresh = health !== null && Date.now() - Date.parse(health.at) < FRESH_MS

  async function examine() {
    const reply = await sending(() => call('GET /health'))
    if (reply) onChecked(reply.body)
  }

  useEffect(() => {
    if (!isFresh) void examine()
    // once a visit: a check that failed is repeated by the button
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <Section title="Здоровье сайта">
      <FormActions>
        <Button look="line" size="medium" busy={busy} onClick={() => void examine()}>
          Проверить
        </Button>
      </FormActions>
      <Notice message={outcome} />
      {health ? (
        <p>
          Проверено: <Moment iso={health.at} />
        </p>
      ) : null}
      {health ? (
        <Table
          caption="Здоровье сайта"
          items={health.items.toSorted(
            (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
          )}
          keyOf={({ about, text }) => `${about} ${text}`}
          empty=""
          columns={[
            { title: 'Итог', cell: ({ state }) => states[state] },
            { title: 'Что', cell: ({ about }) => about },
            { title: 'Подробно', cell: ({ text }) => text },
          ]}
        />
      ) : null}
    </Section>
  )
}
