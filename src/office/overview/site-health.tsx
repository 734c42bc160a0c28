import { useEffect } from 'react'

import type { Health } from '#contract/office/overview.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Tag } from '#office/kit/tag.tsx'
import { Button } from '#site/ui/controls/button.tsx'

const states = { wrong: 'неисправно', advice: 'совет', ok: 'в\u00A0порядке' } as const
const tones = { wrong: 'wrong', advice: 'lit', ok: 'done' } as const

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

  const withState = (...wanted: (keyof typeof states)[]) =>
    wanted.flatMap((one) => health?.items.filter(({ state }) => state === one) ?? [])

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
        <>
          <p>
            Проверено: <Moment iso={health.at} />
          </p>
          <Examined caption="Здоровье сайта" items={withState('wrong', 'advice')} />
          <details>
            <summary>{`В\u00A0порядке: ${withState('ok').length}`}</summary>
            <Examined caption="Что в порядке" items={withState('ok')} />
          </details>
        </>
      ) : null}
    </Section>
  )
}

const Examined = ({ caption, items }: { caption: string; items: Health['items'] }) => (
  <Table
    caption={caption}
    items={items}
    keyOf={({ about, text }) => `${about} ${text}`}
    empty="Всё в порядке"
    columns={[
      {
        title: 'Итог',
        is: 'whole',
        cell: ({ state }) => <Tag tone={tones[state]}>{states[state]}</Tag>,
      },
      { title: 'Что', is: 'whole', cell: ({ about }) => about },
      { title: 'Подробно', cell: ({ text }) => text },
    ]}
  />
)
