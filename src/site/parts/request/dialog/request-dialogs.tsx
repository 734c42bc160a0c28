import { useEffect, useState } from 'react'

import type { DialogList } from './dialog-list.tsx'
import { hostRequests, type DialogRequest } from './open-request.ts'

/** A press of a button; of the same button each is another. */
export type Asked = { request: DialogRequest; List: typeof DialogList }

/** Where dialogs of a page stand; their code comes with the first press. */
export function RequestDialogs({ data }: { data: unknown }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      hostRequests(async (request) => {
        const { DialogList: List } = await import('./dialog-list.tsx')
        setAsked({ request, List })
      }),
    [],
  )
  return asked && <asked.List asked={asked} data={data} />
}
