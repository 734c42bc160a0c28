import { useEffect, useState } from 'react'

import type { LotDetail } from '#domain/lot-detail.ts'
import { lotTitle } from '#domain/titles.ts'
import { priceWords } from '#site/parts/lot-words.ts'
import { ButtonLink } from '#site/ui/button.tsx'

import styles from './buy-bar.module.css'

/** The price and the main button of a phone's page, there as long as the button itself has been scrolled past. */
export function BuyBar({ flat }: { flat: LotDetail }) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const button = document.getElementById('kupit')
    const form = document.getElementById('zayavka-lot')
    const seen = new Map<Element, boolean>()
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        seen.set(target, isIntersecting || (target === button && boundingClientRect.top > 0))
      setPast(![...seen.values()].includes(true))
    })
    for (const target of [button, form]) if (target) watch.observe(target)
    return () => watch.disconnect()
  }, [])
  if (!isPast) return null
  return (
    <aside className={styles.bar} aria-label="Покупка">
      <p>
        <b>{priceWords(flat.price)}</b>
        <small>{lotTitle(flat)}</small>
      </p>
      <ButtonLink size="medium" href="#zayavka-lot">
        {flat.status === 'available' ? 'Забронировать' : 'Спросить'}
      </ButtonLink>
    </aside>
  )
}
