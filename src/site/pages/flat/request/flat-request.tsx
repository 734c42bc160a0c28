import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isFree } from '#domain/lots/lot.ts'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'

import { BuyBar } from './buy-bar.tsx'
import { requestSubject } from './request-subject.ts'

/** The ways to ask about a flat that is not gone. */
export function FlatRequest({ flat }: { flat: LotDetail }) {
  const forSale = isFree(flat)
  return (
    <>
      <RequestSection
        form="lot"
        title={forSale ? 'Забронируйте или спросите' : 'Спросите об этой квартире'}
        text="Расскажем о доме, посчитаем ипотеку и договоримся о просмотре."
        category={forSale ? 'Бронирование' : 'Консультация по квартире'}
        subject={requestSubject(flat)}
        lots={[flat.id]}
      />
      <RequestFold
        form="visit"
        title="Записаться на просмотр"
        category="Запись на просмотр"
        subject={`Просмотр: ${requestSubject(flat)}`}
        lots={[flat.id]}
        submit="Записаться"
        visit
      />
      <BuyBar flat={flat} />
    </>
  )
}
