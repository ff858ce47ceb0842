export { addMember, leadNoTeam, leaveCompany, setCompanyAdmin } from './company-members-store.ts';
