import { useEffect, useRef } from 'react'

import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import { CallTime } from './call-time.tsx'
import styles from './request-form.module.css'

type SentCardProps = { id: string; number: string; page?: string; onAnother: () => void }

/** Stands where the form stood, with the number to name in a talk. */
export function SentCard({ id, number, page, onAnother }: SentCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { phone } = useFacts()
  useEffect(() => card.current?.focus(), [])

  return (
    <div ref={card} id={id} className={styles.sent} tabIndex={-1}>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
      <div>
        <output className={styles.number}>{`Заявка №\u00A0${number} принята`}</output>
        <CallTime />
        {phone ? (
          <p className={styles.hours}>
            {'Если нужно раньше, звоните: '}
            <Phone number={phone} />
          </p>
        ) : null}
        {page ? (
          <p className={styles.hours}>
            <a href={page}>Состояние заявки и&nbsp;отзыв согласия</a>
          </p>
        ) : null}
        <Button look="line" size="small" onClick={onAnother}>
          Отправить ещё одну
        </Button>
      </div>
    </div>
  )
}
