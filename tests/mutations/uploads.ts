import { faultsOf, type Fault } from './fault.ts';

const READING = 'unit:server/source-files/ingestion-service.test.ts';
const ZIP = 'unit:server/tables/zip-guard.test.ts';

export const uploadFaults: Fault[] = faultsOf('uploads', false, [
  ['C05', 'files are of the kind that they say', `if (!types.includes(mediaType)) throw invalidField(field, 'file.kind');`, ``, 'multipart'],
  ['K01', 'empty files', `if (content.length === 0) throw invalidField(field, 'file.empty');`, ``, 'multipart'],
  ['K02', 'files to calls that take none', `if (isForm(request) && !endpoint.upload) throw otherMediaType();`, ``, 'multipart'],
  ['K03', 'files in other fields', `if (part.fieldname !== upload.field) throw invalidField(part.fieldname, 'file.unexpected');`, ``, 'multipart'],
  ['K04', 'control characters in names', `return last.replaceAll(/[\\u0000-\\u001f\\u007f]/g, '').slice(0, 200) || 'file';`, `return last.slice(0, 200) || 'file';`, 'multipart'],
  ['K05', 'nothing has to be there', `if (upload.required && !request.upload) throw invalidField(upload.field, 'file.required');`, ``, 'multipart companies'],
  ['C07', 'contents go though others refer to them', `if (!(await isContentUsed(tx, sha256))) await this.#store.remove(sha256);`, `await this.#store.remove(sha256);`, 'files'],
  ['K06', 'contents stay for ever', `if (!(await isContentUsed(tx, sha256))) await this.#store.remove(sha256);`, ``, 'files'],
  ['K07', 'files of any size', `if (bytes > limit) throw tooLarge();`, ``, 'files'],
  ['K08', 'broken uploads leave their part', `await rm(part, { force: true }); throw error;`, `throw error;`, 'files'],
  ['K09', 'addresses of contents are not looked at', `if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');`, ``, 'files'],
  ['C08', 'pictures lie on their side', `.timeout({ seconds: 20 }) .rotate()`, `.timeout({ seconds: 20 })`, 'notes'],
  ['C09', 'logos of any number of pixels', `const { data, info } = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })`, `const { data, info } = await sharp(content, { limitInputPixels: false, failOn: 'error' })`, 'companies'],
  ['K10', 'logos of any side', `.resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })`, ``, 'companies'],
  ['K11', 'animated pictures', `if ((seen.pages ?? 1) > 1) throw invalidField('file', 'image.animated');`, ``, 'notes'],
  ['K12', 'what is no picture', `if (!seen) throw invalidField('file', 'image.unreadable');`, ``, 'notes'],
  ['C11', 'a ZIP may say other sizes', `if (size !== entry.size) throw broken();`, ``, ZIP],
  ['K13', 'a ZIP of any number of files', `if (files > most.files) throw tooLarge();`, ``, ZIP],
  ['K14', 'a ZIP that unpacks to anything', `return inflateRawSync(content, { maxOutputLength: Math.max(1, limit) }).length;`, `return inflateRawSync(content).length;`, ZIP],
  ['K15', 'headers of a ZIP that differ', `if (bytes.readUInt16LE(start + 8) !== method || !isSame) throw broken();`, ``, ZIP],
  ['K16', 'sizes of their own', `if (method === 0 && more.some(hasOwnSizes)) throw broken();`, ``, ZIP],
  ['C12', 'pictures go that a snapshot shows', 'and not exists (select from snapshot_pictures s where s.image_id = f.id)', '', 'snapshot-pictures notes'],
  ['K17', 'pictures go that another note shows', 'where not exists (select from sticky_notes n where n.image_id = f.id)', 'where true', 'notes files'],
  ['K18', 'pictures are shown before they are made', `return image?.image_processing_status === 'completed' ? image[which] : null;`, `return image?.[which] ?? null;`, 'notes'],
  ['K19', 'other pictures are told on the note', `if ((await findImage(tx, note))?.image_id !== file) return null;`, ``, 'notes'],
  ['K20', 'a board takes any number of files', `if (slides_step === null && (await countFiles(tx, board_id)) >= MOST_FILES) throw tooManyFiles();`, ``, 'source-files-races'],
  ['K21', 'presentations of other names are not told what is possible', `if (fileKindOf(upload.filename) !== 'pptx') throw invalidField('file', 'slides.kind');`, ``, 'slides'],
  ['K22', 'what a file is read by takes any memory', `...(canLimit ? limit : []),`, ``, READING],
  ['K23', 'what a file is read by reaches the network', `...(canCutOff ? ['unshare', '--map-root-user', '--net'] : []),`, ``, READING],
  ['K24', 'what a file is read by has objects of any size', "`--max-old-space-size=${limits.heapMb}`, script", `script`, READING],
]); // prettier-ignore
