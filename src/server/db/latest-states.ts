import { HIT } from '#domain/lots/features.ts'

/** A field set by hand counts until its last moment. */
export const STILL_SET = `coalesce(until > now(), true)`

/** The source under which lots made in the office are kept: no list of sources has it. */
export const OFFICE_FORMAT = 'office'

/** Who still lists a lot goes before who does not, and any source before the office, whose values stand as overrides too. */
export const BY_WORD = `source.format = '${OFFICE_FORMAT}', gone, source.priority, source.id`

/**
 * A lot's state of each source is its newest one not above the version; who still lists it goes before who does not.
 * Stands after a `slice` of ids of lots; `$1` is the version.
 */
const latestStates = (states: string) => `
  newest as (
    select distinct on (s.lot_id, s.source_id) s.*
    from slice join ${states} s on s.lot_id = slice.id and s.version <= $1
    order by s.lot_id, s.source_id, s.version desc
  ),
  chosen as (
    select distinct on (newest.lot_id) newest.* from newest join source on source.id = newest.source_id
    order by newest.lot_id, ${BY_WORD}
  )`

export const LATEST_STATES = latestStates('lot_state')

/** Projects of the archive, by the word of staff or of the source. */
const ARCHIVED = `select id from project where coalesce((
    select value #>> '{}' from manual_override
    where entity = 'project' and entity_id = project.id and field = 'status' and ${STILL_SET}
  ), status) = 'archived'`

/** Houses that visitors do not see, their own or all of their project. */
export const UNSEEN_HOUSES = `select b.id from building b join project p on p.id = b.project_id
    where b.hidden or p.hidden or b.gone_at is not null or p.gone_at is not null`

/**
 * What staff set by hand takes the place of the column of its name, so all who read the winner see the same. Two names
 * are no columns: `hidden` leaves the lot out, `hit` stands among its features. Lots of unseen houses are left out too.
 */
const publishedLots = (states: string) => `${latestStates(states)},
  named as (
    select entity_id as lot_id, lower(regexp_replace(field, '([A-Z])', '_\\1', 'g')) as name, value
    from manual_override where entity = 'lot' and entity_id in (select id from slice) and ${STILL_SET}
  ),
  by_hand as (
    select lot_id, jsonb_object_agg(name, value) as fields from named
    where name not in ('lot_id', 'source_id', 'version', 'run_id', 'at', 'gone', 'raw', 'fingerprint')
    group by lot_id
  ),
  winner as (
    select chosen.*, false as status_by_hand from chosen
    where not exists (select from by_hand where by_hand.lot_id = chosen.lot_id)
      and chosen.building_id not in (${UNSEEN_HOUSES})
    union all
    select w.*, by_hand.fields ? 'status'
    from by_hand join chosen on chosen.lot_id = by_hand.lot_id
    join lot_state s on (s.lot_id, s.source_id, s.version) = (chosen.lot_id, chosen.source_id, chosen.version),
    lateral jsonb_populate_record(s, by_hand.fields || case when by_hand.fields -> 'hit' = 'true'
      then jsonb_build_object('features', '["${HIT}"]' || coalesce(by_hand.fields -> 'features', to_jsonb(s.features)))
      else '{}' end) w
    where by_hand.fields -> 'hidden' is distinct from 'true' and chosen.building_id not in (${UNSEEN_HOUSES})
  )`

export const PUBLISHED_LOTS = publishedLots('lot_state')

/** The same of a `slice` that holds the ids after `$2` up to `$3`: states of other lots are not read at all. */
export const PUBLISHED_LOTS_IN_RANGE = publishedLots(
  '(select * from lot_state where lot_id > $2 and lot_id <= $3)',
)

/** A lot dropped by its source is withdrawn, unless it is sold or staff have set its status; one of the archive always. */
export const STATUS = `case when w.status <> 'sold' and (w.gone and not w.status_by_hand or w.project_id in (${ARCHIVED}))
      then 'withdrawn' else w.status end status`

/** A house has been missing from the feed for three days: nobody can be sure of its lots. */
export const LONG_MISSING = `p.attribute = 'missing' and p.since <= now() - interval '72 hours'`

export const UNCERTAIN = `exists (
    select from pending_value p
    where p.lot_id = w.lot_id and p.source_id = w.source_id and ${LONG_MISSING}
  ) uncertain`

/** Of a lot's state in SQL: a photograph that its source names as such, else the first of its pictures. */
export const photoOf = (state: string): string =>
  `coalesce(jsonb_path_query_first(coalesce(${state}.details, '{}'),
    '$.gallery[*] ? (@.kind == "photo" || @.kind == "interior").file') #>> '{}', ${state}.images[1])`
