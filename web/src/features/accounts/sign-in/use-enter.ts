// Sets the new session and continues to the requested page.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Session } from '@/api'
import { useSetSession } from '../session'

export function useEnter(returnTo: string) {
  const setSession = useSetSession()
  const navigate = useNavigate()
  const [entered, setEntered] = useState(false)
  const enter = async (session: Session) => {
    setEntered(true)
    setSession(session)
    await navigate(returnTo, { replace: true })
  }
  return { enter, entered }
}
