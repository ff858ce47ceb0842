import { faultsOf, type Fault } from './fault.ts';

export const lockFaults: Fault[] = [
  ...faultsOf('locks', true, [
    ['B01', 'a second tab of the same person is let through', `then c.lock_holder <> p_user or coalesce(c.lock_token <> p_token, c.lock_tab <> p_tab, false)`, `then c.lock_holder <> p_user`, 'card-save'],
    ['B02', 'old numbers count once the card is free', `else coalesce(c.lock_token <> p_token, false) end`, `else false end`, 'card-save'],
    ['L01', 'locks keep nobody out', `select case when c.lock_holder is not null and c.lock_expires > p_now then`, `select case when false then`, 'card-save locks'],
    ['B05', 'a heartbeat renews a lease that is taken over', `when c.lock_revoker is null then v_end else c.lock_expires end`, `else v_end end`, 'takeover'],
    ['B06', 'another tab gives the lock back', `where board_id = p_board and card_key = p_card and lock_holder = p_user and lock_tab is not distinct from p_tab; if not found then return false; end if;`, `where board_id = p_board and card_key = p_card and lock_holder = p_user; if not found then return false; end if;`, 'locks'],
    ['L02', 'anybody gives a lock back', `where board_id = p_board and card_key = p_card and lock_holder = p_user and lock_tab is not distinct from p_tab; if not found then return false; end if;`, `where board_id = p_board and card_key = p_card; if not found then return false; end if;`, 'locks board-socket takeover'],
    ['B08', 'the holder asks anew during a hand-over', `if c.lock_holder <> p_user or c.lock_tab is distinct from p_tab or c.lock_revoker is not null then`, `if c.lock_holder <> p_user or c.lock_tab is distinct from p_tab then`, 'takeover'],
    ['L03', 'numbers of locks do not grow', `update cards set lock_holder = p_user, lock_tab = p_tab, lock_token = lock_token + 1,`, `update cards set lock_holder = p_user, lock_tab = p_tab,`, 'locks card-save'],
    ['L04', 'a lock is given to two', `if c.lock_holder is not null and c.lock_expires > clock_timestamp() then if c.lock_holder <> p_user`, `if c.lock_holder = p_user and c.lock_expires > clock_timestamp() then if c.lock_holder <> p_user`, 'locks board-socket'],
    ['L05', 'a lost socket keeps its locks', `set lock_expires = case when p_shorten then least(c.lock_expires, v_end) when`, `set lock_expires = case when p_shorten then c.lock_expires when`, 'locks'],
    ['L06', 'heartbeats renew all locks', `and c.lock_expires > clock_timestamp() and (p_cards is null or c.card_key = any (p_cards))`, `and c.lock_expires > clock_timestamp()`, 'locks board-socket'],
    ['L07', 'free cards are taken over', `and lock_holder is not null and lock_expires > clock_timestamp() returning * into c;`, `returning * into c;`, 'takeover'],
    ['L08', 'leases do not end', `where c.lock_holder is not null and c.lock_expires <= clock_timestamp() order by 1 loop`, `where false order by 1 loop`, 'locks takeover'],
    ['L09', 'sequences do not grow with a lock', `update boards set seq = v_seq where id = p_board; update cards set lock_holder`, `update cards set lock_holder`, 'locks board-socket locks-two-servers'],
    ['L10', 'tabs of killed servers stay', `delete from board_presence p where p.seen_at < clock_timestamp() - p_lost_ms * interval '1 millisecond' returning p.*`, `delete from board_presence p where false returning p.*`, 'locks'],
  ]),
  ...faultsOf('locks', false, [
    ['B09', 'who loses the right keeps the lock', `if (!(await this.#mayWrite(card_id)) && (await hub.store.unlock(this.#place, this.#member, card_id)))`, `if (card_id === '' && (await hub.store.unlock(this.#place, this.#member, card_id)))`, 'locks'],
    ['B10', 'readers ask for access', `if (!(await this.#mayWrite(card_id))) return this.#refuse('notAllowed', 'not_allowed'); await this.#needs.messages`, `await this.#needs.messages`, 'takeover'],
    ['L20', 'readers lock cards', `if (!isLockable(card_id) || !(await this.#mayWrite(card_id))) {`, `if (!isLockable(card_id)) {`, 'locks board-rights'],
    ['L21', 'anything is locked', `if (!isLockable(card_id) || !(await this.#mayWrite(card_id))) {`, `if (!(await this.#mayWrite(card_id))) {`, 'locks board-socket'],
    ['L22', 'everybody takes over', `if (!mayDo('card.takeOver', peer.viewer)) return this.#refuse('notAllowed', 'not_allowed');`, ``, 'takeover'],
    ['L23', 'sockets act before they have said who they are', `if (!this.#isIn) return this.#member.peer.say({ type: 'error', message: NOT_AUTHENTICATED });`, ``, 'board-socket locks'],
    ['L24', 'the said person is not compared', `String(user_id ?? peer.viewer.id) === peer.viewer.id;`, `true;`, 'board-socket'],
    ['L25', 'an unlock saves nothing', `if (Object.keys(patch).length > 0) await messages.saveLast(this.#member, this.#place, { cardKey, patch, token });`, ``, 'locks takeover board-socket'],
    ['L26', 'a failed save keeps the lock', `} finally { if (await hub.store.unlock(this.#place, this.#member, card_id)) await hub.changed(this.#place); }`, `}`, 'locks takeover'],
    ['B12', 'a lost bell stays lost', `[...this.#rooms].filter(([boardId, room]) => seqs.get(boardId) !== room.seq);`, `[...this.#rooms].filter(() => seqs.size > 1e9);`, 'locks-two-servers'],
    ['L27', 'a take-over is not logged', `await audit.recordIn(tx, viewer, { ...entry, detail: { holder: held.holder } });`, ``, 'takeover'],
  ]),
]; // prettier-ignore
