import type { ComponentProps } from 'react'

import { Icon, type IconName } from '#site/ui/icons/icon.tsx'

import type { ToastAction, ToastKind } from './toast-queue.ts'
import styles from './toast.module.css'

type ToastProps = Omit<ComponentProps<'div'>, 'className' | 'role'> & {
  text: string
  kind: ToastKind
  action?: ToastAction | undefined
  /** ms */
  life?: number
}

/** A message in passing, with the time it has left. A click anywhere on it closes it. */
export function Toast({ text, kind, action, life = 10_000, ...rest }: ToastProps) {
  return (
    <div
      {...rest}
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <p>{text}</p>
      {action ? (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      ) : null}
      <button type="button" aria-label="Закрыть">
        <Icon name="close" />
      </button>
      <span className={styles.bar} style={{ animationDuration: `${life}ms` }} aria-hidden="true" />
    </div>
  )
}

const icons: Record<ToastKind, IconName> = {
  success: 'check',
  information: 'info',
  error: 'warning',
}
