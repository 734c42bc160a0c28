import { useEffect, useState } from 'react'

import { call, type Trouble } from '#office/api/call.ts'

type Fitting = { count: number; url: string }

const CALM_MS = 400

/** How many lots a rule fits as it is typed, and the list of them. */
export function FittingLots({ path, rule }: { path: string; rule: unknown }) {
  const [fitting, setFitting] = useState<Fitting | null>(null)
  const asked = JSON.stringify(rule ?? {})
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      call<Fitting & Trouble>('POST', path, { body: { rule: JSON.parse(asked) } }).then(
        ({ status, body }) => {
          if (isWanted) setFitting(status === 200 ? body : null)
        },
        console.error,
      )
    }, CALM_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [path, asked])
  if (!fitting) return <output />
  return (
    <output>
      {fitting.count === 0
        ? 'Ни один лот не подходит: проверьте условия. '
        : `Подходит лотов: ${fitting.count}. `}
      <a href={fitting.url} target="_blank" rel="noreferrer">
        Ближайший список на сайте
      </a>
    </output>
  )
}
