import { expect, test } from 'vitest'

import { amocrmReports, bitrix24Reports } from './crm-reports.ts'

const url = 'https://crm.example/rest/1/token/'
const amo = amocrmReports({ url, token: 'secret' })
const of = (entity: 'lead' | 'deal') => bitrix24Reports({ url, entity })

test.each([
  [
    'leads[status][0][id]=9021&leads[status][0][status_id]=142&leads[status][0][pipeline_id]=3',
    ['9021'],
  ],
  ['leads[update][0][id]=1&leads[update][1][id]=2&leads[status][0][id]=2', ['1', '2']],
  ['leads[delete][0][id]=9021', []],
  ['contacts[update][0][id]=9021', []],
  ['leads[status][0][id]=1 or 1', []],
  ['leads[status][0][old_status_id]=9021', []],
  ['', []],
])('amoCRM reports «%s»: leads %o', (report, leads) => {
  expect(amo.leadsIn(new URLSearchParams(report))).toEqual(leads)
})

test.each([
  ['lead', 'event=ONCRMLEADUPDATE&data[FIELDS][ID]=77&auth[application_token]=x', ['77']],
  ['lead', 'event=onCrmLeadUpdate&data[FIELDS][ID]=77', ['77']],
  ['lead', 'event=ONCRMDEALUPDATE&data[FIELDS][ID]=77', []],
  ['lead', 'event=ONCRMLEADDELETE&data[FIELDS][ID]=77', []],
  ['lead', 'event=ONCRMLEADUPDATE&data[FIELDS][ID]=../77', []],
  ['deal', 'event=ONCRMDEALUPDATE&data[FIELDS][ID]=77', ['77']],
  [
    'deal',
    'event=ONCRMDEALMOVETOCATEGORY&data[FIELDS][ID]=77&data[FIELDS][STAGE_ID]=C3:NEW',
    ['77'],
  ],
  ['deal', 'event=constructor&data[FIELDS][ID]=77', []],
] as const)('of a %s Bitrix24 reports «%s»: %o', (entity, report, leads) => {
  expect(of(entity).leadsIn(new URLSearchParams(report))).toEqual(leads)
})
