import { useState } from 'react'

import { Button } from '#site/ui/controls/button.tsx'

/** A browser asks its owner only when something was pressed. */
export function AllowNotices() {
  const [isAsked, setAsked] = useState(
    () => !('Notification' in globalThis) || Notification.permission !== 'default',
  )
  if (isAsked) return null
  return (
    <Button
      look="line"
      size="small"
      onClick={() => void Notification.requestPermission().then(() => setAsked(true))}
    >
      Сообщать о новых
    </Button>
  )
}
