import { cardRecordView } from '../card/panel-record.ts'
import { sorted } from '../core/paging.ts'
import type { State } from '../core/state.ts'
import type { PanelContext } from '../html/panel-context.ts'
import type { SectionView } from '../html/section-view.ts'
import { pixRecordView } from '../pix/panel-record.ts'

/** Returns the panel's section of charges, by Pix and by card, newest first. */
export const chargesSection = ({ pix, cards }: State, context: PanelContext): SectionView => ({
  name: 'charges',
  pageSize: 5,
  records: sorted(
    [...pix.map((stored) => pixRecordView(stored, context)), ...cards.map((stored) => cardRecordView(stored, context))],
    ({ id }) => Number(id),
    'desc',
  ),
})
