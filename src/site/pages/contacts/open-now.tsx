import { useEffect, useState } from 'react'

import { isOpenAt, type OfficeHours } from '#domain/time/office-hours.ts'
import { Tag } from '#site/ui/text/tag.tsx'

const EVERY_MINUTE = 60_000

/** Known only in the browser: a page is made once and read at any hour. */
export function OpenNow({ hours }: { hours: OfficeHours }) {
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const look = () => setOpen(isOpenAt(hours, new Date()))
    look()
    const timer = setInterval(look, EVERY_MINUTE)
    return () => clearInterval(timer)
  }, [hours])

  if (open === null) return null
  return <Tag look={open ? 'ok' : 'plain'}>{open ? 'Открыто сейчас' : 'Сейчас закрыто'}</Tag>
}
