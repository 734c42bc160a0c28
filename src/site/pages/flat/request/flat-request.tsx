import { useState } from 'react'

import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { isFree } from '#domain/lots/lot.ts'
import { showsPrice } from '#domain/lots/price-words.ts'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'

import { BuyBar } from './buy-bar.tsx'
import { requestSubject } from './request-subject.ts'

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
            : `Расскажем о доме${showsPrice(flat) ? ', посчитаем ипотеку' : ''} и договоримся о просмотре.`
        }
        category={wasForSale ? 'Бронирование' : 'Консультация по квартире'}
        subject={requestSubject(flat)}
        lot={flat}
      />
      <RequestFold
        form="visit"
        title="Записаться на просмотр"
        category="Запись на просмотр"
        subject={`Просмотр: ${requestSubject(flat)}`}
        lot={flat}
        submit="Записаться"
        visit
      />
      {gone ? null : <BuyBar flat={flat} />}
    </>
  )
}
