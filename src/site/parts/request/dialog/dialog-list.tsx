import { useState } from 'react'

import type { DialogRequest } from './open-request.ts'
import { RequestDialog } from './request-dialog.tsx'
import type { Asked } from './request-dialogs.tsx'

type DialogListProps = { asked: Asked; data: unknown }

/** Dialogs that were opened on a page. A closed one stays with what is typed into it until the page is left. */
export function DialogList({ asked, data }: DialogListProps) {
  const [requests, setRequests] = useState<readonly DialogRequest[]>([])
  const [closed, setClosed] = useState<Asked | null>(null)
  const open = nameOf(asked.request)
  if (!requests.includes(asked.request))
    setRequests([...requests.filter((one) => nameOf(one) !== open), asked.request])
  return requests.map((request) => (
    <RequestDialog
      key={nameOf(request)}
      request={request}
      data={data}
      isOpen={asked !== closed && nameOf(request) === open}
      onClose={() => setClosed(asked)}
    />
  ))
}

const nameOf = ({ form, subject }: DialogRequest) => `${form} ${subject}`
