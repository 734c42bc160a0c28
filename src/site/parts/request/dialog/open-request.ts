import type { MouseEvent } from 'react'

import type { Lot } from '#domain/lots/lot.ts'
import type { RequestFormProps } from '#site/parts/request/request-form.tsx'

export type NamedLot = { id: number; name: string; price: string }

/** What a dialog asks; each has a `form` and a `subject` of its own. */
export type DialogRequest = {
  title: string
  /** What it asks about, where that is one lot; `NamedLot`: no more is known of it on the page. */
  lot?: Lot | NamedLot
} & Required<Pick<RequestFormProps, 'form' | 'category' | 'subject'>> &
  Pick<RequestFormProps, 'visit' | 'submit'>

type Host = (request: DialogRequest) => Promise<void>

let host: Host | null = null

/** Where dialogs of the page shown are drawn. */
export function hostRequests(next: Host) {
  host = next
  return () => {
    if (host === next) host = null
  }
}

/**
 * Makes a link to a form open the form where it stands. The link itself leads there without scripts, in another tab,
 * in a browser without dialogs, and where the code does not come.
 */
export const opensRequest = (request: DialogRequest) => (event: MouseEvent<HTMLAnchorElement>) => {
  const { ctrlKey, metaKey, shiftKey, currentTarget: link } = event
  if (!host || !('HTMLDialogElement' in window) || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  // Where a press takes no focus, it would not come back.
  link.focus({ preventScroll: true })
  host(request).catch(() => location.assign(link.href))
}
