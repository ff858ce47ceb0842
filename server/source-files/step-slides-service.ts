import type { Locale } from '#contract/accounts/people.ts';
import type { StepSlides } from '#contract/board/slides.ts';
import { fileKindOf } from '#contract/board/source-files.ts';

import type { ChangedRecord } from '../boards/board-records-service.ts';
import { writeSceneFlags } from '../boards/scene-flags-service.ts';
import type { Member } from '../http/mount.ts';
import type { ReceivedUpload } from '../http/multipart.ts';
import { invalidField, notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { removeLeft } from './left-files-service.ts';
import { inLanguage, type SourceFilesService } from './source-files-service.ts';
import { flagOf } from './step-slides-content-service.ts';
import { deleteDeck, findDeck, findSlides, type StepPlace } from './step-slides-store.ts';

/** What readers hear of it; of a flag that had no presentation by the id of its board. */
const cleared = (id: string, step: StepPlace['step']): ChangedRecord => ({
  kind: 'file',
  id,
  payload: { id, slides_step: step, deleted: true },
});

/** The presentations of kickoff and workshops (whiteboard 2.24): files that are read as those of a board are. */
export class StepSlidesService {
  readonly #services: Services;
  readonly #files: SourceFilesService;

  constructor(services: Services, files: SourceFilesService) {
    this.#services = services;
    this.#files = files;
  }

  async read(viewer: Member, place: StepPlace, locale: Locale): Promise<StepSlides> {
    await this.#services.cards.rightsOn(viewer, place.id);
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const deck = await findDeck(tx, place);
      return deck ? { slides: await findSlides(tx, deck), file: inLanguage(deck, locale) } : { slides: [], file: null };
    });
  }

  /** Throws 400 for what is no presentation, 413 above the limit of the installation. */
  async upload(call: Call, place: StepPlace, upload: ReceivedUpload): Promise<void> {
    // its content is one already: the endpoint takes no other
    if (fileKindOf(upload.filename) !== 'pptx') throw invalidField('file', 'slides.kind');
    const { id: board_id, step: slides_step } = place;
    const before = (write: Write) => this.#replace(write, place, true);
    await this.#files.upload(call, { board_id, slides_step, before }, upload);
    await removeLeft(this.#services, call.viewer.companyId);
  }

  /** Throws notFound when there is nothing to read again. */
  async retry(call: Call, place: StepPlace): Promise<void> {
    await this.mayWrite(call.viewer, place);
    const deck = await this.#services.database.inCompany(call.viewer.companyId, (tx) => findDeck(tx, place));
    if (!deck) throw notFound('slides');
    await this.#files.readAgain(call, deck);
  }

  /** Throws notFound when there is nothing to clear. */
  async clear(call: Call, place: StepPlace): Promise<void> {
    await this.mayWrite(call.viewer, place, 'files.delete');
    await this.#services.boardRecords.change(call, place.id, async (write) => {
      const records = await this.#replace(write, place, false);
      if (records.length === 0) throw notFound('slides');
      return { answer: null, records };
    });
    await removeLeft(this.#services, call.viewer.companyId);
  }

  /** The file as it came. */
  async content(viewer: Member, place: StepPlace) {
    await this.#services.cards.rightsOn(viewer, place.id);
    const deck = await this.#services.database.inCompany(viewer.companyId, (tx) => findDeck(tx, place));
    const opened = deck && (await this.#services.files.open(viewer.companyId, deck.file_id));
    if (!opened) throw notFound('slides');
    return opened.content;
  }

  /** Throws 403 or 404. */
  mayWrite(viewer: Member, { id }: StepPlace, action: 'files.write' | 'files.delete' = 'files.write'): Promise<void> {
    return this.#files.mayWrite(viewer, id, action);
  }

  /** Takes away what was there, and says in the planning data whether there are slides then (whiteboard 4). */
  async #replace(write: Write, place: StepPlace, isThere: boolean): Promise<ChangedRecord[]> {
    const { tx, call, companyId } = write;
    const { id: boardId, step } = place;
    const gone = await deleteDeck(tx, place);
    const where = { companyId, boardId, userId: call.viewer.id };
    const isChanged = await writeSceneFlags(tx, where, 'planen', { [flagOf(step)]: isThere });
    if (gone === null) return isChanged && !isThere ? [cleared(boardId, step)] : [];
    await write.record({ action: 'files.delete', objectType: 'source_file', objectId: gone, detail: { slides: step } });
    return [cleared(gone, step)];
  }
}
