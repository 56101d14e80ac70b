import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAt } from '@/testing/render'
import { useStaleSince } from './use-stale-since'

function Probe({ load }: { load: () => Promise<string> }) {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: ['probe'], queryFn: load })
  const isStale = useStaleSince(query, undefined) !== null
  return (
    <>
      <p>{query.data}</p>
      <p>{isStale ? 'Stale' : 'Current'}</p>
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: ['probe'] })}>
        Refetch
      </button>
    </>
  )
}

test('data on screen count as stale when a refetch has no answer for six seconds, until there is one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const answer = Promise.withResolvers<string>()
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Riders').mockReturnValue(answer.promise)
  renderAt('/', <Probe load={load} />)
  expect(await screen.findByText('Riders')).toBeVisible()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('Current')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByText('Stale')).toBeVisible()
  answer.resolve('More riders')
  expect(await screen.findByText('More riders')).toBeVisible()
  expect(screen.getByText('Current')).toBeVisible()
})
