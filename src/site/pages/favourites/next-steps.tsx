import type { ReactNode } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { Icon, type IconName } from '#site/ui/icons/icon.tsx'

import styles from './next-steps.module.css'

/** A row holds so many cards; a fuller list leaves no empty half. */
export const FEW = 4
/** Where the form of a visit stands. */
export const VISIT = 'prosmotr'

const adding: Record<LotKind, string> = {
  flat: 'Добавить квартиру',
  commercial: 'Добавить помещение',
  storage: 'Добавить кладовую',
  parking: 'Добавить место',
}

/** What to do with a short list, in the room that its cards leave in their row. */
export const NextSteps = ({ kind, ids }: { kind: LotKind; ids: number[] }) => (
  <li className={styles.steps}>
    <Step href={pageLinks.lots(kind)} icon="plus" name={adding[kind]}>
      Сердце в&nbsp;списке или на&nbsp;странице объекта вернёт его сюда.
    </Step>
    {ids.length > 1 ? (
      <Step
        href={`${pageLinks.comparison()}?ids=${ids.join(',')}`}
        icon="compare"
        name={`Сравнить все\u00A0${ids.length}`}
      >
        Планы в&nbsp;одном масштабе, лучшее в&nbsp;каждой строке отмечено.
      </Step>
    ) : null}
    <Step href={`#${VISIT}`} icon="eye" name="Посмотреть вживую">
      Договоримся о&nbsp;просмотре и&nbsp;ответим на&nbsp;вопросы.
    </Step>
  </li>
)

type StepProps = { href: string; icon: IconName; name: string; children: ReactNode }

const Step = ({ href, icon, name, children }: StepProps) => (
  <a href={href}>
    <span>
      <Icon name={icon} />
    </span>
    <b>{name}</b>
    <small>{children}</small>
  </a>
)
