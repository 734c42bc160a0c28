import type { ReactNode } from 'react'

import type { SavedList } from '#domain/saved/saved-lots.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import { SAVED_FORM } from './saved-form.ts'
import type { Removed } from './saved-ids.ts'
import styles from './saved-notice.module.css'

type RemovalProps = Removed & { list: SavedList; from: string }

/** Without scripts there are no toasts: the way back stands on the page. */
export const RemovalNotice = ({ names, deed, list, from }: RemovalProps) => (
  <SavedNotice>
    <output>{`Убрано ${from}: ${names.join('; ')}.`}</output>
    <Button type="submit" form={SAVED_FORM} name={list} value={deed} look="line" size="small">
      <Icon name="undo" />
      Вернуть
    </Button>
  </SavedNotice>
)

export const SavedNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.news}>{children}</div>
)
