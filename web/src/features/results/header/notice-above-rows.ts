// The look of a notice between the header and the rows. On a phone it is a single low line, so that the first
// row stays in the upper third of the screen; very large text may wrap.

export const noticeAboveRows = {
  box: 'mb-4 flex gap-3 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3 max-sm:mb-0 max-sm:items-center max-sm:gap-1.5 max-sm:rounded-none max-sm:border-y-0 max-sm:px-2 max-sm:py-px max-sm:text-sm max-sm:leading-tight',
  icon: 'mt-0.5 shrink-0 text-warn max-sm:mt-0 max-sm:size-3.5',
  text: 'min-w-0 min-[16rem]:max-sm:truncate',
}
