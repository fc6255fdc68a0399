import { failed } from './failed.ts'
import { owner } from './owner.ts'
import { ownerStatement } from './owner-statement.ts'
import { profile } from './tenants/profile.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const texts = { ...ui, ...failed, ...shell, ...profile, ...owner, ...ownerStatement }
