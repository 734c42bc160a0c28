import { PERSONAL } from './crawled-pages.ts'

/** Marks of campaigns, counters and call tracking, and views of a list: the same page under another name. */
const SAME_PAGE = [
  'utm_source&utm_medium&utm_campaign&utm_content&utm_term&utm_referrer&utm_id&utm_source_platform',
  'yclid&ysclid&ymclid&yadclid&yadordid&ybaip&yrclid&etext&_openstat&openstat',
  'gclid&gclsrc&gbraid&wbraid&dclid&gad_source&gad_campaignid&srsltid&_ga&_gl',
  'fbclid&vkclid&vk_ref&rb_clickid&mt_click_id&mt_link_id&okclid&msclkid&ttclid&twclid&igshid&tgclid',
  'roistat&roistat_referrer&roistat_pos&roistat_visit&rs',
  'roistat_param1&roistat_param2&roistat_param3&roistat_param4&roistat_param5',
  'calltouch&calltouch_tm&calltouch_session&ct_source&ct_medium&ct_campaign&ct_content&ct_term&ct_session',
  'cm_id&comagic_id&uis_id&callibri_id&k50id&mango&_ct_session_id',
  'admitad_uid&advcake&aprtid&actionpay&clickid&click_id&subid&partner_id&mc_cid&mc_eid&mindbox-click-id',
  'erid&from&ref&referer&referrer',
  'sort&view',
]

export const robots = (siteUrl: string) => `User-agent: *
Disallow: /api/
${PERSONAL.map((path) => `Disallow: ${path}`).join('\n')}
Disallow: /*_payload.json
${SAME_PAGE.map((names) => `Clean-param: ${names}`).join('\n')}

Sitemap: ${siteUrl}/sitemap.xml
`
