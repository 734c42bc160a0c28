import { recordHeadings, type RecordHeading } from '#domain/office/fields/record-headings.ts'
import { mayDo, type Role } from '#domain/office/roles.ts'
import { Section } from '#office/kit/section.tsx'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'

import styles from './overview.module.css'

/** Everything that this role may make, a press away. */
export function QuickCreate() {
  const { role } = useMe()
  const kinds = madeBy(role)
  if (kinds.length === 0) return null
  return (
    <Section title="Создать">
      <ul className={styles.create}>
        {kinds.map(({ href, title }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Sales may make promotions that change a price alone; the form names this. */
const madeBy = (role: Role) => [
  ...Object.values<RecordHeading>(recordHeadings)
    .filter(({ isSingle, isFixed, area }) => !isSingle && !isFixed && mayDo(role, area, 'draft'))
    .map(({ entity, newLabel }) => ({ href: `/staff/${entity}/new`, title: newLabel })),
  ...(mayDo(role, 'lots', 'publish') ? [{ href: '/staff/lots/new', title: 'Новый лот' }] : []),
]
