// All events of the log by group. A new event of the server fails to compile until it is added here and has
// its text.
import type { LogEvent } from '@/api'
import { hasKey } from '@/lib/has-key'

export type EventGroup =
  | 'results'
  | 'participants'
  | 'judges'
  | 'standings'
  | 'championships'
  | 'administration'

export const groupOf: Record<LogEvent, EventGroup> = {
  edit_section: 'results',
  enter_card: 'results',
  correct_entry: 'results',
  assign_ride: 'results',
  discard_ride: 'results',
  swap_rides: 'results',
  move_entry: 'results',
  keep_test_rides: 'results',
  remove_test_rides: 'results',
  delete_section: 'results',
  set_status: 'results',
  remove_status: 'results',
  change_finish_time: 'results',
  remove_finish_time_correction: 'results',
  set_rider_facts: 'results',
  remove_result: 'results',
  new_penalty_points: 'results',
  edit_penalty_points: 'results',
  remove_penalty_points: 'results',
  post_results: 'results',
  extend_protests: 'results',
  withdraw_posting: 'results',
  raise_query: 'results',
  answer_query: 'results',
  hand_query_to_jury: 'results',
  decide_query: 'results',
  publish_decision: 'results',
  withdraw_decision: 'results',
  approve_results: 'results',
  reopen_results: 'results',
  annul_section: 'results',
  take_back_annulment: 'results',
  new_participant: 'participants',
  update_participant: 'participants',
  update_status: 'participants',
  remove_participant: 'participants',
  assign_judge: 'judges',
  unassign_judge: 'judges',
  make_judge_link: 'judges',
  hand_over_sections: 'judges',
  revoke_judge_link: 'judges',
  carry_entries: 'judges',
  generate_standings: 'standings',
  publish_standings: 'standings',
  set_positions: 'standings',
  merge_standings: 'standings',
  delete_standing: 'standings',
  restore_standing: 'standings',
  create_stage: 'championships',
  edit_stage: 'championships',
  publish_stage: 'championships',
  unpublish_stage: 'championships',
  edit_consent_text: 'participants',
  record_consent: 'participants',
  remove_consent: 'participants',
  edit_officials: 'championships',
  make_start_order: 'championships',
  add_late_starts: 'championships',
  edit_timekeeping: 'championships',
  remove_time: 'results',
  edit_fees: 'championships',
  take_payment: 'participants',
  refund_payment: 'participants',
  cancel_stage: 'championships',
  postpone_stage: 'championships',
  resume_stage: 'championships',
  send_message: 'participants',
  withdraw_message: 'participants',
  create_championship: 'championships',
  edit_championship: 'championships',
  create_institution: 'championships',
  edit_institution: 'championships',
  rename_club: 'administration',
  merge_clubs: 'administration',
  upload_document: 'championships',
  delete_document: 'championships',
  import_scores: 'results',
  keep_ad: 'administration',
  remove_ad: 'administration',
  change_roles: 'administration',
  offer_rider: 'administration',
  take_over_rider: 'administration',
  send_test_email: 'administration',
}

export function isEvent(name: string | null): name is LogEvent {
  return name !== null && hasKey(groupOf, name)
}

export const groups: readonly EventGroup[] = [
  'results',
  'participants',
  'judges',
  'standings',
  'championships',
  'administration',
]

export function eventsOf(group: EventGroup): LogEvent[] {
  return Object.keys(groupOf)
    .filter((name) => isEvent(name))
    .filter((event) => groupOf[event] === group)
}
