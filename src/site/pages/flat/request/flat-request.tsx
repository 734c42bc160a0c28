import { useState, useEffect } from 'react'

import { requestAnchor } from '#domain/addresses/page-links.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone, orUncertain } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree } from '#domain/lots/lot.ts'
import { showsPrice, formatPrice } from '#domain/lots/format-price.ts'
import { opensRequest } from '#site/parts/request/dialog/open-request.ts'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'

import { requestOfFlat, requestSubject, visitOfFlat } from './request-subject.ts'
import styles from './buy-bar.module.css'

/** The ways to ask about a flat. One that is sold meanwhile keeps them: something may be typed there. */
export function FlatRequest({ flat }: { flat: LotDetail }) {
  const forSale = isFree(flat)
  const gone = isGone(flat.status)
  // What the form asks for at first: another category would undo the visitor's own choice.
  const [wasForSale] = useState(forSale)
  return (
    <>
      <RequestSection
        form="lot"
        title={
          forSale
            ? 'Забронируйте или спросите'
            : gone
              ? 'Подберём похожую квартиру'
              : 'Спросите об этой квартире'
        }
        text={
          gone
            ? 'Отправьте заявку: предложим похожие квартиры, которые есть в продаже.'
            : showsPrice(flat)
              ? 'Расскажем о доме, посчитаем ипотеку и договоримся о просмотре.'
              : 'Расскажем о доме и договоримся о просмотре.'
        }
        category={wasForSale ? 'Бронирование' : 'Консультация по квартире'}
        subject={requestSubject(flat)}
        lot={flat}
      />
      <RequestFold {...visitOfFlat(flat)} />
      {gone ? null : <BuyBar flat={flat} />}
    </>
  )
}

/** The price and the main button, there as long as neither the button of the page nor the form is seen. */
function BuyBar({ flat }: { flat: LotDetail }) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inSight.add(target)
        else inSight.delete(target)
      setAway(inSight.size === 0)
    })
    for (const id of [requestAnchor('lot'), 'kupit']) {
      const target = document.getElementById(id)
      if (target) observer.observe(target)
    }
    return () => observer.disconnect()
  }, [])
  if (!isAway) return null
  return (
    <aside className={styles.bar} aria-label="Покупка">
      <div>
        <p>
          <b>{formatPrice(flat)}</b>
          <small>{orUncertain(lotTitle(flat), flat)}</small>
        </p>
        <ButtonLink
          size="medium"
          href={`#${requestAnchor('lot')}`}
          onClick={opensRequest(requestOfFlat(flat))}
        >
          {isFree(flat) ? 'Забронировать' : 'Спросить'}
        </ButtonLink>
      </div>
    </aside>
  )
}
